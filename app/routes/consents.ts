import { redirect } from '@remix-run/node';

/** Pages of the previous version post their consents here. */
export const action = () => redirect('/account/privacy/consents', 308);

export const loader = () => redirect('/account/privacy');
