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
    subject: 'Confirm your email',
    greeting: (name) => `Hello, ${name}!`,
    body: 'Confirm your email so that we can reach you about your account. The link works for 24 hours.',
    button: 'Confirm email',
    ignore: 'If you did not register, simply ignore this message.',
  },
  ru: {
    subject: 'Подтвердите email',
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: 'Подтвердите email, чтобы мы могли писать вам о вашем аккаунте. Ссылка действует 24 часа.',
    button: 'Подтвердить email',
    ignore: 'Если вы не регистрировались, просто не отвечайте на это письмо.',
  },
  cn: {
    subject: '请确认您的邮箱',
    greeting: (name) => `${name}，您好！`,
    body: '请确认您的邮箱，以便我们就您的账户与您联系。链接在 24 小时内有效。',
    button: '确认邮箱',
    ignore: '如果您没有注册，请忽略此邮件。',
  },
  tr: {
    subject: 'E-postanızı doğrulayın',
    greeting: (name) => `Merhaba ${name}!`,
    body: 'Hesabınızla ilgili size ulaşabilmemiz için e-postanızı doğrulayın. Bağlantı 24 saat geçerlidir.',
    button: 'E-postayı doğrula',
    ignore: 'Kayıt olmadıysanız bu iletiyi yok sayın.',
  },
  es: {
    subject: 'Confirma tu correo',
    greeting: (name) => `¡Hola, ${name}!`,
    body: 'Confirma tu correo para que podamos escribirte sobre tu cuenta. El enlace funciona durante 24 horas.',
    button: 'Confirmar correo',
    ignore: 'Si no te has registrado, no hagas caso de este mensaje.',
  },
  hi: {
    subject: 'अपने ईमेल की पुष्टि करें',
    greeting: (name) => `नमस्ते ${name}!`,
    body: 'अपने ईमेल की पुष्टि करें, ताकि हम आपके खाते के बारे में आपको लिख सकें। लिंक 24 घंटे तक काम करता है।',
    button: 'ईमेल की पुष्टि करें',
    ignore: 'अगर आपने पंजीकरण नहीं किया, तो इस संदेश को अनदेखा करें।',
  },
  ar: {
    subject: 'أكّد بريدك الإلكتروني',
    greeting: (name) => `مرحبًا ${name}!`,
    body: 'أكّد بريدك الإلكتروني حتى نتمكن من مراسلتك بشأن حسابك. الرابط صالح لمدة 24 ساعة.',
    button: 'تأكيد البريد الإلكتروني',
    ignore: 'إذا لم تكن قد سجّلت، فتجاهل هذه الرسالة.',
  },
};

/** The e-mail after a registration. */
export const composeConfirmationMail = (
  { publicUrl, brandName }: Pick<UsersDeps, 'publicUrl' | 'brandName'>,
  { to, name, locale, token }: { to: string; name: string; locale: LocaleCode; token: string },
): Mail => {
  const { subject, greeting, body, button, ignore } = texts[locale];
  const url = `${pageUrl(publicUrl, locale, '/signup/confirm-email')}?token=${encodeURIComponent(token)}`;
  return composeMail({
    to,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), body, ignore],
    action: { label: button, url },
  });
};
