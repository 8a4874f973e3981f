import { schemaOf } from '../../../../model/strapi';

export default schemaOf('how-it-works-step');
