import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::policy-page.policy-page');
