import { serverWords } from './person-language';

/** What somebody is told who signs in, changes the own account, or has to show a second factor. */
export const accessWords = serverWords({
  en: {
    wait: (minutes: number) => `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    presentPassword: 'Enter your present password to change the e-mail or the password',
    noMail: 'No mail reaches this address',
    codeFirst: 'Enter the code of your authenticator app first.',
    codeOnCommerce: 'Open the page “Commerce” and enter the code of your authenticator app first.',
    codeWrong: 'This code is not right, or was used before.',
    tooManyCodes: 'Too many wrong codes. Try again in a quarter of an hour.',
    passwordWrong: 'This is not your password.',
    alreadySetUp: 'A second factor is set up already.',
  },
  ru: {
    wait: (minutes) => `Слишком много попыток. Попробуйте через ${minutes} мин.`,
    presentPassword: 'Чтобы изменить почту или пароль, введите нынешний пароль',
    noMail: 'На этот адрес письма не дойдут',
    codeFirst: 'Сначала введите код из приложения-аутентификатора.',
    codeOnCommerce: 'Сначала откройте страницу «Магазин» и введите код из приложения-аутентификатора.',
    codeWrong: 'Код неверный или уже использован.',
    tooManyCodes: 'Слишком много неверных кодов. Попробуйте через четверть часа.',
    passwordWrong: 'Это не ваш пароль.',
    alreadySetUp: 'Второй фактор уже настроен.',
  },
});
