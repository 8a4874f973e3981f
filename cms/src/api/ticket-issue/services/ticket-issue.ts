import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::ticket-issue.ticket-issue');
