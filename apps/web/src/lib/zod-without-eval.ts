import { config } from "zod";

// The content policy forbids eval, by which zod would compile its schemas: import this before any schema.
// In a build it is in the chunk of zod itself (vite.config.ts), and so comes first in any case.
config({ jitless: true });
