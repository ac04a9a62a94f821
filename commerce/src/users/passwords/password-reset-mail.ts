import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { pageUrl } from '../page-url.ts';
import type { UsersDeps } from '../users-deps.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  body: string;
  button: string;
  ignore: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'Set a new password',
    greeting: (name) => `Hello, ${name}!`,
    body: 'You asked for a new password. The link works once, within an hour, and ends all open sessions.',
    button: 'Set a new password',
    ignore: 'If it was not you, ignore this message: your password stays as it is.',
  },
  ru: {
    subject: 'Новый пароль',
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: 'Вы запросили новый пароль. Ссылка сработает один раз в течение часа и завершит все открытые сеансы.',
    button: 'Задать новый пароль',
    ignore: 'Если это были не вы, ничего не делайте: пароль останется прежним.',
  },
  cn: {
    subject: '设置新密码',
    greeting: (name) => `${name}，您好！`,
    body: '您申请了新密码。链接在一小时内仅可使用一次，并会结束所有已登录的会话。',
    button: '设置新密码',
    ignore: '如果不是您本人操作，请忽略此邮件：您的密码不会改变。',
  },
  tr: {
    subject: 'Yeni parola belirleyin',
    greeting: (name) => `Merhaba ${name}!`,
    body: 'Yeni bir parola istediniz. Bağlantı bir saat içinde bir kez çalışır ve tüm açık oturumları sonlandırır.',
    button: 'Yeni parola belirle',
    ignore: 'Bunu siz istemediyseniz iletiyi yok sayın: parolanız değişmez.',
  },
  es: {
    subject: 'Establece una nueva contraseña',
    greeting: (name) => `¡Hola, ${name}!`,
    body: 'Has pedido una nueva contraseña. El enlace funciona una sola vez, durante una hora, y cierra todas las sesiones abiertas.',
    button: 'Establecer una nueva contraseña',
    ignore: 'Si no has sido tú, no hagas caso de este mensaje: tu contraseña no cambia.',
  },
  hi: {
    subject: 'नया पासवर्ड बनाएँ',
    greeting: (name) => `नमस्ते ${name}!`,
    body: 'आपने नया पासवर्ड माँगा है। लिंक एक घंटे के भीतर एक बार काम करता है और सभी खुले सत्र समाप्त करता है।',
    button: 'नया पासवर्ड बनाएँ',
    ignore: 'अगर यह आपने नहीं किया, तो इस संदेश को अनदेखा करें: आपका पासवर्ड नहीं बदलेगा।',
  },
  ar: {
    subject: 'تعيين كلمة مرور جديدة',
    greeting: (name) => `مرحبًا ${name}!`,
    body: 'لقد طلبت كلمة مرور جديدة. يعمل الرابط مرة واحدة خلال ساعة، وينهي كل الجلسات المفتوحة.',
    button: 'تعيين كلمة مرور جديدة',
    ignore: 'إذا لم تكن أنت، فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
  },
};

/** The e-mail with the link that sets a new password. */
export const composePasswordResetMail = (
  { publicUrl, brandName }: Pick<UsersDeps, 'publicUrl' | 'brandName'>,
  { to, name, locale, token }: { to: string; name: string; locale: LocaleCode; token: string },
): Mail => {
  const { subject, greeting, body, button, ignore } = texts[locale];
  return composeMail({
    to,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), body, ignore],
    action: { label: button, url: pageUrl(publicUrl, locale, `/confirm/${encodeURIComponent(token)}`) },
  });
};
