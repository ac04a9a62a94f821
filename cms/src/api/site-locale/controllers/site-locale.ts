import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::site-locale.site-locale');
