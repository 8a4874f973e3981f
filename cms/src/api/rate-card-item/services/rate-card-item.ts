import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::rate-card-item.rate-card-item');
