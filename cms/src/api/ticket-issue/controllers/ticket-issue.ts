import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::ticket-issue.ticket-issue');
