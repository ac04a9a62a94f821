import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::service-text.service-text');
