import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::how-it-works-step.how-it-works-step');
