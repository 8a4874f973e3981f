import { schemaOf } from '../../../../model/strapi';

export default schemaOf('site-setting');
