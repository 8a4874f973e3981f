import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::rate-card-item.rate-card-item');
