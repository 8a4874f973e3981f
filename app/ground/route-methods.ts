/** The `handle` of a route whose action takes another method than POST. Checked by `server/methods.ts`. */
export interface RouteMethods {
  methods?: readonly ('POST' | 'DELETE')[];
}
