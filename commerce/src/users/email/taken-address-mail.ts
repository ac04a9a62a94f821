import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';
import type { UsersDeps } from '../users-deps.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  body: string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'You already have an account',
    greeting: (name) => `Hello, ${name}.`,
    body: 'Somebody wanted to use this email for another account. It belongs to yours, so nothing has changed.',
    advice:
      'If it was you, log in, or set a new password if you have forgotten it. If it was not you, there is nothing to do.',
    button: 'Log in',
  },
  ru: {
    subject: 'У вас уже есть аккаунт',
    greeting: (name) => `Здравствуйте, ${name}.`,
    body: 'Кто-то хотел использовать этот email для другого аккаунта. Он принадлежит вашему аккаунту, поэтому ничего не изменилось.',
    advice:
      'Если это были вы, войдите или задайте новый пароль, если забыли старый. Если это были не вы, ничего делать не нужно.',
    button: 'Войти',
  },
  cn: {
    subject: '您已有账户',
    greeting: (name) => `${name}，您好。`,
    body: '有人想将此邮箱用于另一个账户。该邮箱已属于您的账户，因此没有任何变化。',
    advice: '如果是您本人，请直接登录；忘记密码时可设置新密码。如果不是您本人，则无需任何操作。',
    button: '登录',
  },
  tr: {
    subject: 'Zaten bir hesabınız var',
    greeting: (name) => `Merhaba ${name}.`,
    body: 'Biri bu e-postayı başka bir hesap için kullanmak istedi. E-posta sizin hesabınıza ait olduğu için hiçbir şey değişmedi.',
    advice:
      'Bu sizseniz giriş yapın ya da parolanızı unuttuysanız yeni bir parola belirleyin. Siz değilseniz bir şey yapmanız gerekmez.',
    button: 'Giriş yap',
  },
  es: {
    subject: 'Ya tienes una cuenta',
    greeting: (name) => `Hola, ${name}.`,
    body: 'Alguien ha querido usar este correo para otra cuenta. Pertenece a la tuya, así que nada ha cambiado.',
    advice:
      'Si has sido tú, inicia sesión o establece una nueva contraseña si la has olvidado. Si no has sido tú, no hay que hacer nada.',
    button: 'Iniciar sesión',
  },
  hi: {
    subject: 'आपका खाता पहले से है',
    greeting: (name) => `नमस्ते ${name}।`,
    body: 'किसी ने इस ईमेल को दूसरे खाते के लिए इस्तेमाल करना चाहा। यह आपके खाते का है, इसलिए कुछ नहीं बदला।',
    advice: 'अगर यह आप थे, तो लॉग इन करें, या पासवर्ड भूल गए हों तो नया बनाएँ। अगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है।',
    button: 'लॉग इन करें',
  },
  ar: {
    subject: 'لديك حساب بالفعل',
    greeting: (name) => `مرحبًا ${name}.`,
    body: 'أراد شخص استخدام هذا البريد لحساب آخر. وهو تابع لحسابك، لذلك لم يتغير شيء.',
    advice: 'إذا كنت أنت، فسجّل الدخول أو عيّن كلمة مرور جديدة إن نسيتها. وإذا لم تكن أنت، فلا حاجة إلى فعل شيء.',
    button: 'تسجيل الدخول',
  },
};

/** The e-mail that tells an owner of an attempt to register with, or to change to, the account's address. */
export const composeTakenAddressMail = (
  { publicUrl, brandName }: Pick<UsersDeps, 'publicUrl' | 'brandName'>,
  { email, name, locale }: Recipient,
): Mail => {
  const { subject, greeting, body, advice, button } = texts[locale];
  return composeMail({
    to: email,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), body, advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/authorization') },
  });
};
