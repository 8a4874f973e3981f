import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::service-list.service-list');
