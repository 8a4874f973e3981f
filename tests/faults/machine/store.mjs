// Preloaded into the built shop with `--import`: its store can be brought into trouble while it
// runs. Nothing of this is in the build.
import { register } from 'node:module';

register('../kill/hooks.mjs', import.meta.url, {
  data: new URL('./told-sqlite.mjs', import.meta.url).href,
});
