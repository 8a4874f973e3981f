import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::zone.zone');
