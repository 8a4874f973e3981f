import { schemaOf } from '../../../../model/strapi';

export default schemaOf('rate-card-item');
