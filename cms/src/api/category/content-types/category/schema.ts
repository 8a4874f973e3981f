import { schemaOf } from '../../../../model/strapi';

export default schemaOf('category');
