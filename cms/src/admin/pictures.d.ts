/** A picture whose address the build of the admin knows. */
declare module '*.svg' {
  const address: string;
  export default address;
}
