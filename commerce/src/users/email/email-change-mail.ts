import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { pageUrl } from '../page-url.ts';
import type { UsersDeps } from '../users-deps.ts';

interface Texts {
  greeting: (name: string) => string;
  subject: string;
  body: string;
  button: string;
  ignore: string;
  noticeSubject: string;
  notice: (newEmail: string) => string;
  noticeAdvice: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    greeting: (name) => `Hello, ${name}!`,
    subject: 'Confirm your new email',
    body: 'You want to use this address for your account. Open the link to confirm it; it works for 24 hours.',
    button: 'Confirm new email',
    ignore: 'If it was not you, simply ignore this message: nothing changes.',
    noticeSubject: 'Your account’s email is about to change',
    notice: (newEmail) => `Someone who knows your password asked to change your account’s email to ${newEmail}.`,
    noticeAdvice: 'If it was not you, set a new password now: the request dies with the old one.',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    subject: 'Подтвердите новый email',
    body: 'Вы хотите использовать этот адрес для своего аккаунта. Откройте ссылку, чтобы подтвердить его; она действует 24 часа.',
    button: 'Подтвердить новый email',
    ignore: 'Если это были не вы, ничего не делайте: всё останется как есть.',
    noticeSubject: 'Запрошена смена email вашего аккаунта',
    notice: (newEmail) => `Кто-то, кто знает ваш пароль, попросил сменить email аккаунта на ${newEmail}.`,
    noticeAdvice: 'Если это были не вы, сразу задайте новый пароль: вместе со старым пропадёт и этот запрос.',
  },
  cn: {
    greeting: (name) => `${name}，您好！`,
    subject: '请确认您的新邮箱',
    body: '您希望将此邮箱用于您的账户。请打开链接进行确认，链接在 24 小时内有效。',
    button: '确认新邮箱',
    ignore: '如果不是您本人操作，请忽略此邮件，一切保持不变。',
    noticeSubject: '您的账户邮箱即将更改',
    notice: (newEmail) => `有人使用您的密码申请将账户邮箱更改为 ${newEmail}。`,
    noticeAdvice: '如果不是您本人操作，请立即设置新密码，此申请将随旧密码一起失效。',
  },
  tr: {
    greeting: (name) => `Merhaba ${name}!`,
    subject: 'Yeni e-postanızı doğrulayın',
    body: 'Bu adresi hesabınızda kullanmak istiyorsunuz. Doğrulamak için bağlantıyı açın; bağlantı 24 saat geçerlidir.',
    button: 'Yeni e-postayı doğrula',
    ignore: 'Bunu siz istemediyseniz iletiyi yok sayın: hiçbir şey değişmez.',
    noticeSubject: 'Hesabınızın e-postası değiştirilmek isteniyor',
    notice: (newEmail) => `Şifrenizi bilen biri, hesabınızın e-postasını ${newEmail} olarak değiştirmek istedi.`,
    noticeAdvice: 'Bu siz değilseniz hemen yeni bir parola belirleyin: istek eski parolayla birlikte geçersiz olur.',
  },
  es: {
    greeting: (name) => `¡Hola, ${name}!`,
    subject: 'Confirma tu nuevo correo',
    body: 'Quieres usar esta dirección en tu cuenta. Abre el enlace para confirmarla; funciona durante 24 horas.',
    button: 'Confirmar el nuevo correo',
    ignore: 'Si no has sido tú, no hagas caso de este mensaje: nada cambia.',
    noticeSubject: 'Se ha pedido cambiar el correo de tu cuenta',
    notice: (newEmail) => `Alguien que conoce tu contraseña ha pedido cambiar el correo de tu cuenta a ${newEmail}.`,
    noticeAdvice: 'Si no has sido tú, establece ya una nueva contraseña: la solicitud se anula junto con la antigua.',
  },
  hi: {
    greeting: (name) => `नमस्ते ${name}!`,
    subject: 'अपने नए ईमेल की पुष्टि करें',
    body: 'आप अपने खाते के लिए यह पता इस्तेमाल करना चाहते हैं। पुष्टि के लिए लिंक खोलें; यह 24 घंटे तक काम करता है।',
    button: 'नए ईमेल की पुष्टि करें',
    ignore: 'अगर यह आपने नहीं किया, तो इस संदेश को अनदेखा करें: कुछ नहीं बदलेगा।',
    noticeSubject: 'आपके खाते का ईमेल बदलने का अनुरोध आया है',
    notice: (newEmail) => `आपका पासवर्ड जानने वाले किसी व्यक्ति ने खाते का ईमेल ${newEmail} करने का अनुरोध किया है।`,
    noticeAdvice: 'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड बनाएँ: पुराने पासवर्ड के साथ यह अनुरोध भी रद्द हो जाएगा।',
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}!`,
    subject: 'أكّد بريدك الإلكتروني الجديد',
    body: 'تريد استخدام هذا العنوان لحسابك. افتح الرابط لتأكيده؛ وهو صالح لمدة 24 ساعة.',
    button: 'تأكيد البريد الجديد',
    ignore: 'إذا لم تكن أنت، فتجاهل هذه الرسالة: لن يتغير شيء.',
    noticeSubject: 'طُلب تغيير البريد الإلكتروني لحسابك',
    notice: (newEmail) => `طلب شخص يعرف كلمة مرورك تغيير بريد حسابك إلى ${newEmail}.`,
    noticeAdvice: 'إذا لم تكن أنت، فعيّن كلمة مرور جديدة الآن: يسقط الطلب مع كلمة المرور القديمة.',
  },
};

type Frame = Pick<UsersDeps, 'publicUrl' | 'brandName'>;
interface Reader {
  to: string;
  name: string;
  locale: LocaleCode;
}

/** The e-mail to the new address; its link makes the address the account's. */
export const composeEmailChangeMail = (
  { publicUrl, brandName }: Frame,
  { to, name, locale, token }: Reader & { token: string },
): Mail => {
  const { greeting, subject, body, button, ignore } = texts[locale];
  const url = `${pageUrl(publicUrl, locale, '/signup/confirm-email')}?token=${encodeURIComponent(token)}`;
  const paragraphs = [greeting(plainNameOf(name)), body, ignore];
  return composeMail({ to, locale, brandName, subject, paragraphs, action: { label: button, url } });
};

/** The e-mail to the present address, so that an owner who did not ask for the change can stop it in time. */
export const composeEmailChangeNotice = (
  { brandName }: Frame,
  { to, name, locale, newEmail }: Reader & { newEmail: string },
): Mail => {
  const { greeting, noticeSubject, notice, noticeAdvice } = texts[locale];
  const paragraphs = [greeting(plainNameOf(name)), notice(newEmail), noticeAdvice];
  return composeMail({ to, locale, brandName, subject: noticeSubject, paragraphs });
};
