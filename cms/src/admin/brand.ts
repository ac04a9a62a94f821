import mark from './brand-mark.svg';
import { typesInRussian } from './fields/field-words';
import { wordsForEditors } from './words-for-editors';

/**
 * The shop's mark instead of the vendor's in the menu and above the form to sign in, and words that do not name the vendor. The mark of the
 * browser's tab is `cms/favicon.png`. Nothing asks the vendor for news, and there is no tour through what is closed here.
 */
export const brand = {
  auth: { logo: mark },
  menu: { logo: mark },
  notifications: { releases: false },
  tutorials: false,
  locales: ['ru'],
  translations: {
    ru: {
      ...wordsForEditors.ru,
      // Strapi asks for the name of a type by the name itself.
      ...typesInRussian,
      'Auth.form.welcome.title': 'Добро пожаловать',
      'Auth.form.welcome.subtitle': 'Вход в редакцию и бэк-офис',
      'app.components.LeftMenu.logo.alt': 'Магазин',
      'app.components.LeftMenu.navbrand.title': 'Редакция и бэк-офис',
      'Settings.permissions.users.listview.header.subtitle': 'Все, кто может здесь войти',
    },
    en: {
      ...wordsForEditors.en,
      'Auth.form.welcome.title': 'Welcome',
      'Auth.form.welcome.subtitle': 'Sign in to the content and the back office',
      'app.components.LeftMenu.logo.alt': 'The shop',
      'app.components.LeftMenu.navbrand.title': 'Content and back office',
      'Settings.permissions.users.listview.header.subtitle': 'Everybody who may sign in here',
    },
  },
};
