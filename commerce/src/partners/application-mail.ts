import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { pageUrl } from '../users/page-url.ts';
import type { PartnerApplication } from './partner-application.model.ts';

type Decision = 'accepted' | 'rejected';

interface Texts {
  subject: Record<Decision, string>;
  greeting: (name: string) => string;
  body: Record<Decision, string>;
  comment: (comment: string) => string;
  button: Record<Decision, string>;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: { accepted: 'You are a partner now', rejected: 'Your partner application' },
    greeting: (name) => `Hello, ${name}!`,
    body: {
      accepted: 'We accepted your application. In the partner area you find the key with which your software connects.',
      rejected: 'We looked at your application and cannot accept it at this time. You may apply again.',
    },
    comment: (comment) => `Comment: ${comment}`,
    button: { accepted: 'Open the partner area', rejected: 'Apply again' },
  },
  ru: {
    subject: { accepted: 'Теперь вы партнёр', rejected: 'Ваша заявка на партнёрство' },
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: {
      accepted: 'Мы приняли вашу заявку. Ключ для подключения вашей программы — в разделе для партнёров.',
      rejected: 'Мы рассмотрели вашу заявку и сейчас не можем её принять. Вы можете подать новую.',
    },
    comment: (comment) => `Комментарий: ${comment}`,
    button: { accepted: 'Открыть раздел партнёра', rejected: 'Подать заявку снова' },
  },
  cn: {
    subject: { accepted: '您已成为合作伙伴', rejected: '您的合作伙伴申请' },
    greeting: (name) => `${name}，您好！`,
    body: {
      accepted: '我们已接受您的申请。您的软件连接所需的密钥在合作伙伴专区中。',
      rejected: '我们审核了您的申请，目前无法接受。您可以再次申请。',
    },
    comment: (comment) => `备注：${comment}`,
    button: { accepted: '打开合作伙伴专区', rejected: '再次申请' },
  },
  tr: {
    subject: { accepted: 'Artık iş ortağımızsınız', rejected: 'İş ortaklığı başvurunuz' },
    greeting: (name) => `Merhaba ${name}!`,
    body: {
      accepted: 'Başvurunuzu kabul ettik. Yazılımınızın bağlanacağı anahtarı iş ortağı alanında bulabilirsiniz.',
      rejected: 'Başvurunuzu inceledik ve şu anda kabul edemiyoruz. Yeniden başvurabilirsiniz.',
    },
    comment: (comment) => `Açıklama: ${comment}`,
    button: { accepted: 'İş ortağı alanını aç', rejected: 'Yeniden başvur' },
  },
  es: {
    subject: { accepted: 'Ya eres socio', rejected: 'Tu solicitud de socio' },
    greeting: (name) => `¡Hola, ${name}!`,
    body: {
      accepted:
        'Hemos aceptado tu solicitud. En el área de socios encontrarás la clave con la que se conecta tu software.',
      rejected: 'Hemos estudiado tu solicitud y por ahora no podemos aceptarla. Puedes volver a presentarla.',
    },
    comment: (comment) => `Comentario: ${comment}`,
    button: { accepted: 'Abrir el área de socios', rejected: 'Presentar otra solicitud' },
  },
  hi: {
    subject: { accepted: 'अब आप हमारे पार्टनर हैं', rejected: 'आपका पार्टनर आवेदन' },
    greeting: (name) => `नमस्ते ${name}!`,
    body: {
      accepted: 'हमने आपका आवेदन स्वीकार कर लिया है। आपके सॉफ़्टवेयर को जोड़ने की कुंजी पार्टनर क्षेत्र में है।',
      rejected: 'हमने आपका आवेदन देखा और अभी इसे स्वीकार नहीं कर सकते। आप फिर से आवेदन कर सकते हैं।',
    },
    comment: (comment) => `टिप्पणी: ${comment}`,
    button: { accepted: 'पार्टनर क्षेत्र खोलें', rejected: 'फिर से आवेदन करें' },
  },
  ar: {
    subject: { accepted: 'أصبحت شريكًا لنا', rejected: 'طلب الشراكة الخاص بك' },
    greeting: (name) => `مرحبًا ${name}!`,
    body: {
      accepted: 'قبلنا طلبك. ستجد في قسم الشركاء المفتاح الذي يتصل به برنامجك.',
      rejected: 'راجعنا طلبك ولا يمكننا قبوله في الوقت الحالي. يمكنك التقدّم مرة أخرى.',
    },
    comment: (comment) => `تعليق: ${comment}`,
    button: { accepted: 'فتح قسم الشركاء', rejected: 'التقدّم مرة أخرى' },
  },
};

/** Link of the e-mail: the partner area after an approval, otherwise the form. */
const page = '/partner';

/** Tells an applicant the decision and the staff's comment, in the language of the application. */
export const composeApplicationMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, contact, locale }: Pick<PartnerApplication, 'email' | 'contact' | 'locale'>,
  { decision, comment }: { decision: Decision; comment: string },
): Mail => {
  const { subject, greeting, body, comment: sentence, button } = texts[locale];
  return composeMail({
    to: email,
    locale,
    brandName,
    subject: subject[decision],
    paragraphs: [greeting(plainNameOf(contact)), body[decision], ...(comment === '' ? [] : [sentence(comment)])],
    action: { label: button[decision], url: pageUrl(publicUrl, locale, page) },
  });
};
