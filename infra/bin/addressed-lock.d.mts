interface Lock {
  packages: Record<string, { name?: string; version?: string; link?: boolean; resolved?: string }>;
}

export const withAddresses: (lock: Lock, registry: string) => Lock;
