import css from './sheet.css?inline';
import { addLateStyles } from './late-styles';

addLateStyles('ui', css);
