import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient } from '../find-recipient.ts';
import { pageUrl } from '../page-url.ts';
import type { UsersDeps } from '../users-deps.ts';

/** A log-in as its owner can recognise it. */
export interface LoginPlace {
  /** `Chrome, Windows`; empty where the program named nothing. */
  device: string;
  address: string;
  at: Date;
}

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  happened: string;
  device: (device: string) => string;
  address: (address: string) => string;
  time: (time: string) => string;
  mine: string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'New log-in to your account',
    greeting: (name) => `Hello, ${name}.`,
    happened: 'Your account was logged in to from a device or network that has not been used before.',
    device: (device) => `Device: ${device}`,
    address: (address) => `Network address: ${address}`,
    time: (time) => `Time: ${time}`,
    mine: 'If this was you, there is nothing to do.',
    advice: 'If not, end that session in the settings, set a new password and write to support.',
    button: 'Open sessions',
  },
  ru: {
    subject: 'Новый вход в ваш аккаунт',
    greeting: (name) => `Здравствуйте, ${name}.`,
    happened: 'В ваш аккаунт вошли с устройства или из сети, которые раньше не использовались.',
    device: (device) => `Устройство: ${device}`,
    address: (address) => `Сетевой адрес: ${address}`,
    time: (time) => `Время: ${time}`,
    mine: 'Если это были вы, ничего делать не нужно.',
    advice: 'Если нет, завершите этот сеанс в настройках, задайте новый пароль и напишите в поддержку.',
    button: 'Открыть сеансы',
  },
  cn: {
    subject: '您的账户有新的登录',
    greeting: (name) => `${name}，您好。`,
    happened: '有人从以前未使用过的设备或网络登录了您的账户。',
    device: (device) => `设备：${device}`,
    address: (address) => `网络地址：${address}`,
    time: (time) => `时间：${time}`,
    mine: '如果是您本人，无需任何操作。',
    advice: '如果不是，请在设置中结束该会话，设置新密码，并联系客服。',
    button: '查看会话',
  },
  tr: {
    subject: 'Hesabınıza yeni giriş',
    greeting: (name) => `Merhaba ${name}.`,
    happened: 'Hesabınıza daha önce kullanılmamış bir cihazdan veya ağdan giriş yapıldı.',
    device: (device) => `Cihaz: ${device}`,
    address: (address) => `Ağ adresi: ${address}`,
    time: (time) => `Zaman: ${time}`,
    mine: 'Giriş yapan sizseniz bir şey yapmanız gerekmez.',
    advice: 'Değilseniz ayarlardan bu oturumu kapatın, yeni bir parola belirleyin ve desteğe yazın.',
    button: 'Oturumları aç',
  },
  es: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    greeting: (name) => `Hola, ${name}.`,
    happened: 'Se ha iniciado sesión en tu cuenta desde un dispositivo o una red que no se habían usado antes.',
    device: (device) => `Dispositivo: ${device}`,
    address: (address) => `Dirección de red: ${address}`,
    time: (time) => `Hora: ${time}`,
    mine: 'Si has sido tú, no tienes que hacer nada.',
    advice: 'Si no, cierra esa sesión en los ajustes, establece una nueva contraseña y escribe a soporte.',
    button: 'Ver las sesiones',
  },
  hi: {
    subject: 'आपके खाते में नया लॉगिन',
    greeting: (name) => `नमस्ते ${name}।`,
    happened: 'आपके खाते में ऐसे डिवाइस या नेटवर्क से लॉगिन हुआ है जो पहले इस्तेमाल नहीं हुआ था।',
    device: (device) => `डिवाइस: ${device}`,
    address: (address) => `नेटवर्क पता: ${address}`,
    time: (time) => `समय: ${time}`,
    mine: 'अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है।',
    advice: 'अगर नहीं, तो सेटिंग्स में वह सत्र समाप्त करें, नया पासवर्ड बनाएँ और सहायता को लिखें।',
    button: 'सत्र देखें',
  },
  ar: {
    subject: 'تسجيل دخول جديد إلى حسابك',
    greeting: (name) => `مرحبًا ${name}.`,
    happened: 'سُجِّل الدخول إلى حسابك من جهاز أو شبكة لم يُستخدما من قبل.',
    device: (device) => `الجهاز: ${device}`,
    address: (address) => `عنوان الشبكة: ${address}`,
    time: (time) => `الوقت: ${time}`,
    mine: 'إذا كنت أنت، فلا حاجة إلى فعل شيء.',
    advice: 'إن لم تكن أنت، فأنهِ تلك الجلسة من الإعدادات وعيّن كلمة مرور جديدة واكتب إلى الدعم.',
    button: 'عرض الجلسات',
  },
};

const timeIn = (locale: LocaleCode, at: Date): string =>
  `${new Intl.DateTimeFormat(locales[locale].languageTag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

/** The letter about a log-in from a place that the account does not know (rule 3.22). */
export const composeNewPlaceLetter = (
  { publicUrl, brandName }: Pick<UsersDeps, 'publicUrl' | 'brandName'>,
  { email, name, locale }: Recipient,
  { device, address, at }: LoginPlace,
): Mail => {
  const { subject, greeting, happened, mine, advice, button, ...lines } = texts[locale];
  return composeMail({
    to: email,
    locale,
    brandName,
    subject,
    paragraphs: [
      greeting(plainNameOf(name)),
      happened,
      ...(device === '' ? [] : [lines.device(device)]),
      lines.address(address),
      lines.time(timeIn(locale, at)),
      mine,
      advice,
    ],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/settings') },
  });
};
