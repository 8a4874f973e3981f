import { GraphQLError } from 'graphql';

/** An error the way Strapi words it: the name inside `extensions.error`, the code beside it. */
export const strapiError = (name: string, message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { error: { name, message, details: {} }, code } });
