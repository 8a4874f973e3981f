import script from 'virtual:edit-script';

export const EDIT_SCRIPT_PATH = '/preview/edit.js';

export const editScript = script;

/** Browsers say what they load a document for. */
export const isFramed = (request: Request): boolean =>
  request.headers.get('sec-fetch-dest') === 'iframe';
