import { schemaOf } from '../../../../model/strapi';

export default schemaOf('service-note');
