import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Recipient } from './find-recipient.ts';
import { pageUrl } from './page-url.ts';
import type { UsersDeps } from './users-deps.ts';

/** Changes that an owner is told of afterwards, since another person may have made them. */
export type SecurityNotice =
  | 'password-changed'
  | 'password-and-key-changed'
  | 'api-key-renewed'
  | 'api-key-limits-changed'
  | 'software-key-renewed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'two-factor-code-reused';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  happened: Record<SecurityNotice, string>;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'A security setting of your account has changed',
    greeting: (name) => `Hello, ${name}.`,
    happened: {
      'password-changed': 'The password of your account was changed.',
      'password-and-key-changed':
        'The password of your account was changed. Your API key was replaced as well: enter the new one in your programs.',
      'api-key-renewed': 'The API key of your account was replaced. Programs with the old key no longer work.',
      'api-key-limits-changed': 'The limits of your API key were changed.',
      'software-key-renewed':
        'The key of your partner software was replaced. Software with the old key can no longer connect.',
      'two-factor-on': 'Two-factor authentication was switched on for your account.',
      'two-factor-off':
        'Two-factor authentication was switched off for your account. A password alone is now enough to log in.',
      'recovery-code-used': 'A recovery code of your account was used. It cannot be used again.',
      'two-factor-code-reused':
        'A code of your authenticator app was entered a second time and refused. Somebody else may have seen it.',
    },
    advice: 'If this was not you, set a new password now by “Forgot password?” and write to support.',
    button: 'Open settings',
  },
  ru: {
    subject: 'В вашем аккаунте изменены настройки безопасности',
    greeting: (name) => `Здравствуйте, ${name}.`,
    happened: {
      'password-changed': 'Пароль вашего аккаунта изменён.',
      'password-and-key-changed':
        'Пароль вашего аккаунта изменён. API-ключ тоже заменён: укажите новый в своих программах.',
      'api-key-renewed': 'API-ключ вашего аккаунта заменён. Программы со старым ключом больше не работают.',
      'api-key-limits-changed': 'Ограничения вашего API-ключа изменены.',
      'software-key-renewed': 'Ключ вашей партнёрской программы заменён. Со старым ключом она больше не подключится.',
      'two-factor-on': 'Для вашего аккаунта включена двухфакторная аутентификация.',
      'two-factor-off':
        'Для вашего аккаунта отключена двухфакторная аутентификация. Теперь для входа достаточно пароля.',
      'recovery-code-used': 'Использован резервный код вашего аккаунта. Больше он не действует.',
      'two-factor-code-reused':
        'Код из вашего приложения-аутентификатора ввели второй раз, и он был отклонён. Возможно, его видел кто-то ещё.',
    },
    advice: 'Если это были не вы, сразу задайте новый пароль через «Забыли пароль?» и напишите в поддержку.',
    button: 'Открыть настройки',
  },
  cn: {
    subject: '您的账户安全设置已更改',
    greeting: (name) => `${name}，您好。`,
    happened: {
      'password-changed': '您的账户密码已更改。',
      'password-and-key-changed': '您的账户密码已更改，API 密钥也已更换，请在您的程序中使用新密钥。',
      'api-key-renewed': '您的账户 API 密钥已更换，使用旧密钥的程序将无法继续工作。',
      'api-key-limits-changed': '您的 API 密钥限制已更改。',
      'software-key-renewed': '您的合作伙伴软件密钥已更换，使用旧密钥的软件将无法连接。',
      'two-factor-on': '您的账户已开启两步验证。',
      'two-factor-off': '您的账户已关闭两步验证，现在只需密码即可登录。',
      'recovery-code-used': '您账户的一个恢复码已被使用，该码不再有效。',
      'two-factor-code-reused': '您验证器应用中的一个验证码被再次输入，已被拒绝。可能有人看到了它。',
    },
    advice: '如果不是您本人操作，请立即通过“忘记密码？”设置新密码，并联系客服。',
    button: '打开设置',
  },
  tr: {
    subject: 'Hesabınızın güvenlik ayarı değişti',
    greeting: (name) => `Merhaba ${name}.`,
    happened: {
      'password-changed': 'Hesabınızın parolası değiştirildi.',
      'password-and-key-changed':
        'Hesabınızın parolası değiştirildi. API anahtarınız da yenilendi: programlarınıza yeni anahtarı girin.',
      'api-key-renewed': 'Hesabınızın API anahtarı yenilendi. Eski anahtarı kullanan programlar artık çalışmaz.',
      'api-key-limits-changed': 'API anahtarınızın sınırları değiştirildi.',
      'software-key-renewed': 'Ortak yazılımınızın anahtarı yenilendi. Eski anahtarla yazılım artık bağlanamaz.',
      'two-factor-on': 'Hesabınızda iki adımlı doğrulama açıldı.',
      'two-factor-off': 'Hesabınızda iki adımlı doğrulama kapatıldı. Artık giriş için yalnızca parola yeterli.',
      'recovery-code-used': 'Hesabınızın bir kurtarma kodu kullanıldı. Kod artık geçerli değil.',
      'two-factor-code-reused':
        'Kimlik doğrulama uygulamanızdaki bir kod ikinci kez girildi ve reddedildi. Kodu başka biri görmüş olabilir.',
    },
    advice: 'Bunu siz yapmadıysanız “Şifremi unuttum” ile hemen yeni bir parola belirleyin ve desteğe yazın.',
    button: 'Ayarları aç',
  },
  es: {
    subject: 'Ha cambiado un ajuste de seguridad de tu cuenta',
    greeting: (name) => `Hola, ${name}.`,
    happened: {
      'password-changed': 'Se ha cambiado la contraseña de tu cuenta.',
      'password-and-key-changed':
        'Se ha cambiado la contraseña de tu cuenta. También se ha sustituido tu clave API: pon la nueva en tus programas.',
      'api-key-renewed':
        'Se ha sustituido la clave API de tu cuenta. Los programas con la clave anterior ya no funcionan.',
      'api-key-limits-changed': 'Se han cambiado los límites de tu clave API.',
      'software-key-renewed':
        'Se ha sustituido la clave de tu software de socio. Con la clave anterior ya no puede conectarse.',
      'two-factor-on': 'Se ha activado la verificación en dos pasos en tu cuenta.',
      'two-factor-off':
        'Se ha desactivado la verificación en dos pasos en tu cuenta. Ahora basta la contraseña para entrar.',
      'recovery-code-used': 'Se ha usado un código de recuperación de tu cuenta. Ya no sirve.',
      'two-factor-code-reused':
        'Se ha introducido por segunda vez un código de tu aplicación de autenticación y se ha rechazado. Puede que alguien más lo haya visto.',
    },
    advice:
      'Si no has sido tú, establece ya una nueva contraseña con «¿Has olvidado la contraseña?» y escribe a soporte.',
    button: 'Abrir los ajustes',
  },
  hi: {
    subject: 'आपके खाते की सुरक्षा सेटिंग बदल गई है',
    greeting: (name) => `नमस्ते ${name}।`,
    happened: {
      'password-changed': 'आपके खाते का पासवर्ड बदल दिया गया है।',
      'password-and-key-changed':
        'आपके खाते का पासवर्ड बदल दिया गया है। आपकी API कुंजी भी बदल दी गई है: अपने प्रोग्रामों में नई कुंजी डालें।',
      'api-key-renewed': 'आपके खाते की API कुंजी बदल दी गई है। पुरानी कुंजी वाले प्रोग्राम अब काम नहीं करेंगे।',
      'api-key-limits-changed': 'आपकी API कुंजी की सीमाएँ बदल दी गई हैं।',
      'software-key-renewed': 'आपके पार्टनर सॉफ़्टवेयर की कुंजी बदल दी गई है। पुरानी कुंजी से वह अब कनेक्ट नहीं हो सकता।',
      'two-factor-on': 'आपके खाते पर दो-चरणीय सत्यापन चालू किया गया है।',
      'two-factor-off': 'आपके खाते पर दो-चरणीय सत्यापन बंद किया गया है। अब लॉगिन के लिए केवल पासवर्ड काफ़ी है।',
      'recovery-code-used': 'आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ है। वह अब काम नहीं करेगा।',
      'two-factor-code-reused':
        'आपके ऑथेंटिकेटर ऐप का एक कोड दूसरी बार डाला गया और अस्वीकार किया गया। हो सकता है किसी और ने उसे देखा हो।',
    },
    advice: 'अगर यह आपने नहीं किया, तो “पासवर्ड भूल गए?” से तुरंत नया पासवर्ड बनाएँ और सहायता को लिखें।',
    button: 'सेटिंग्स खोलें',
  },
  ar: {
    subject: 'تغيّر أحد إعدادات الأمان في حسابك',
    greeting: (name) => `مرحبًا ${name}.`,
    happened: {
      'password-changed': 'جرى تغيير كلمة مرور حسابك.',
      'password-and-key-changed': 'جرى تغيير كلمة مرور حسابك واستبدال مفتاح API أيضًا: أدخل المفتاح الجديد في برامجك.',
      'api-key-renewed': 'جرى استبدال مفتاح API لحسابك. لم تعد البرامج التي تستخدم المفتاح القديم تعمل.',
      'api-key-limits-changed': 'جرى تغيير حدود مفتاح API الخاص بك.',
      'software-key-renewed': 'جرى استبدال مفتاح برنامج الشريك. لم يعد بإمكان البرنامج الاتصال بالمفتاح القديم.',
      'two-factor-on': 'جرى تفعيل التحقق بخطوتين في حسابك.',
      'two-factor-off': 'جرى إيقاف التحقق بخطوتين في حسابك. أصبحت كلمة المرور وحدها كافية لتسجيل الدخول.',
      'recovery-code-used': 'استُخدم أحد رموز الاسترداد لحسابك. لم يعد صالحًا.',
      'two-factor-code-reused': 'أُدخل رمز من تطبيق المصادقة مرة ثانية ورُفض. ربما رآه شخص آخر.',
    },
    advice: 'إذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن عبر «نسيت كلمة المرور؟» واكتب إلى الدعم.',
    button: 'فتح الإعدادات',
  },
};

/** The e-mail that tells an owner of a change, so that a change by an intruder is noticed in time. */
export const composeSecurityNotice = (
  { publicUrl, brandName }: Pick<UsersDeps, 'publicUrl' | 'brandName'>,
  { email, name, locale }: Recipient,
  notice: SecurityNotice,
): Mail => {
  const { subject, greeting, happened, advice, button } = texts[locale];
  return composeMail({
    to: email,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), happened[notice], advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/settings') },
  });
};
