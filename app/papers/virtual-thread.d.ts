declare module 'virtual:paper-thread' {
  const code: string;
  export default code;
}
