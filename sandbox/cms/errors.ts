import { GraphQLError } from 'graphql';

export const strapiError = (name: string, message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { error: { name, message, details: {} }, code } });
