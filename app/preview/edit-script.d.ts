/** Made by `scripts/edit-script-plugin.mjs`. */
declare module 'virtual:edit-script' {
  /** The script for the CMS's frame, ready to run. */
  const script: string;
  export default script;
}
