import { config } from "zod";

// The content policy forbids eval, by which zod would compile its schemas: import this before any schema.
config({ jitless: true });
