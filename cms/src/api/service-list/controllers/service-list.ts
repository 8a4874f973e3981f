import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::service-list.service-list');
