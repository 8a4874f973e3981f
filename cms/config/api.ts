/** `strictRelations` makes required relations required: no service without a category. */
export default { rest: { defaultLimit: 25, maxLimit: 100 }, documents: { strictRelations: true } };
