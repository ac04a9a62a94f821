import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Recipient } from '../users/find-recipient.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  done: string;
  kept: string;
  advice: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'Your account has been deleted',
    greeting: (name) => `Hello, ${name}.`,
    done: 'Your account is closed. Your name, address, contacts and the texts of your SMS have been removed.',
    kept: 'The law makes us keep the records of payments. They no longer hold your name.',
    advice: 'If this was not you, write to support at once.',
  },
  ru: {
    subject: 'Ваш аккаунт удалён',
    greeting: (name) => `Здравствуйте, ${name}.`,
    done: 'Ваш аккаунт закрыт. Имя, адрес, контакты и тексты ваших SMS удалены.',
    kept: 'Записи о платежах мы обязаны хранить по закону. Вашего имени в них больше нет.',
    advice: 'Если это были не вы, сразу напишите в поддержку.',
  },
  cn: {
    subject: '您的账户已删除',
    greeting: (name) => `${name}，您好。`,
    done: '您的账户已注销。您的姓名、邮箱、联系方式和短信内容均已删除。',
    kept: '法律要求我们保留付款记录，其中已不含您的姓名。',
    advice: '如果不是您本人操作，请立即联系客服。',
  },
  tr: {
    subject: 'Hesabınız silindi',
    greeting: (name) => `Merhaba ${name}.`,
    done: 'Hesabınız kapatıldı. Adınız, adresiniz, iletişim bilgileriniz ve SMS metinleriniz silindi.',
    kept: 'Ödeme kayıtlarını saklamak yasal zorunluluğumuzdur. Bu kayıtlarda adınız artık yer almıyor.',
    advice: 'Bunu siz yapmadıysanız hemen desteğe yazın.',
  },
  es: {
    subject: 'Tu cuenta se ha eliminado',
    greeting: (name) => `Hola, ${name}.`,
    done: 'Tu cuenta está cerrada. Hemos borrado tu nombre, tu correo, tus contactos y los textos de tus SMS.',
    kept: 'La ley nos obliga a conservar los registros de pagos. Ya no contienen tu nombre.',
    advice: 'Si no has sido tú, escribe a soporte de inmediato.',
  },
  hi: {
    subject: 'आपका खाता हटा दिया गया है',
    greeting: (name) => `नमस्ते ${name}।`,
    done: 'आपका खाता बंद हो गया है। आपका नाम, ईमेल, संपर्क और आपके SMS के पाठ हटा दिए गए हैं।',
    kept: 'भुगतान के रिकॉर्ड हमें क़ानूनन रखने होते हैं। उनमें अब आपका नाम नहीं है।',
    advice: 'अगर यह आपने नहीं किया, तो तुरंत सहायता को लिखें।',
  },
  ar: {
    subject: 'حُذف حسابك',
    greeting: (name) => `مرحبًا ${name}.`,
    done: 'أُغلق حسابك، وحُذف اسمك وبريدك وجهات اتصالك ونصوص رسائلك القصيرة.',
    kept: 'يُلزمنا القانون بالاحتفاظ بسجلات المدفوعات، ولم تعد تتضمن اسمك.',
    advice: 'إن لم تكن أنت من فعل ذلك، فراسل الدعم فورًا.',
  },
};

/** The last letter to the owner of an erased account. */
export const composeErasureLetter = (brandName: string, { email, name, locale }: Recipient): Mail => {
  const { subject, greeting, done, kept, advice } = texts[locale];
  const paragraphs = [greeting(plainNameOf(name)), done, kept, advice];
  return composeMail({ to: email, locale, brandName, subject, paragraphs });
};
