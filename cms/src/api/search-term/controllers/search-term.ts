import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::search-term.search-term');
