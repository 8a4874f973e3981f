/** Made by `scripts/sprites-plugin.mjs`. */
declare module 'virtual:sprites' {
  /** The URL of the SVG file for each icon and drawing, by name. */
  const sprites: Record<string, string | undefined>;
  export default sprites;
}
