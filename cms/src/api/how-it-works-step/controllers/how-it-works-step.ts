import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::how-it-works-step.how-it-works-step');
