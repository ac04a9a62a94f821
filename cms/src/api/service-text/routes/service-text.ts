import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::service-text.service-text');
