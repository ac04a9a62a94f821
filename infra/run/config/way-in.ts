const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.trim());

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** How others can reach the shop: `PUBLIC_URL (https://shop.example)`; undefined while only this machine can. */
export const findWayIn = (env: NodeJS.ProcessEnv): string | undefined => {
  const { PUBLIC_URL: publicUrl } = env;
  if (publicUrl && !isLoopback(hostOf(publicUrl))) return `PUBLIC_URL (${publicUrl})`;
  const open = ['HOST', 'REBUILDER_HOST'].find((name) => {
    const host = env[name];
    return host && !isLoopback(host);
  });
  return open && `${open} (${env[open]})`;
};
