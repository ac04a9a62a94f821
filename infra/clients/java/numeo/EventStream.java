package numeo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;

/** One opened stream of events (server-sent events). */
final class EventStream implements AutoCloseable {
    /** The shop sends a heartbeat every 15 s. */
    static final Duration SILENCE_MAX = Duration.ofSeconds(45);
    private static final Timer TIMER = new Timer("numeo-silence", true);
    private static final long LOOK_EVERY_MS = 100;

    private final InputStream stream;
    private final BufferedReader lines;
    private final TimerTask guard;
    private volatile long heardAt = System.nanoTime();

    EventStream(Connection connection, Long after, Duration silenceMax) throws InterruptedException {
        String last = after == null ? null : after.toString();
        Map<String, String> accept = Map.of("Accept", "text/event-stream");
        Map<String, String> resumed = Map.of("Accept", "text/event-stream", "Last-Event-ID", String.valueOf(last));
        stream = connection.open("/api/events", last == null ? accept : resumed);
        lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        guard = new TimerTask() {
            @Override
            public void run() {
                // A read of Java's stream has no time of its own. A closed stream ends it.
                if (System.nanoTime() - heardAt > silenceMax.toNanos()) close();
            }
        };
        TIMER.schedule(guard, LOOK_EVERY_MS, LOOK_EVERY_MS);
    }

    /** @return an event, or null for a heartbeat @throws IOException when the stream breaks or is silent for too long */
    Shop.LiveEvent next() throws IOException {
        long sequence = 0;
        String name = "message";
        StringBuilder data = null;
        while (true) {
            String line = lines.readLine();
            if (line == null) throw new IOException("The stream ended.");
            heardAt = System.nanoTime();
            if (line.startsWith(":")) return null;
            if (line.isEmpty()) {
                if (data == null) continue;
                return new Shop.LiveEvent(sequence, name, Json.object(Json.parse(data.toString())));
            }
            int colon = line.indexOf(':');
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : line.substring(colon + 1).replaceFirst("^ ", "");
            switch (field) {
                case "id" -> sequence = Long.parseLong(value);
                case "event" -> name = value;
                case "data" -> data = data == null ? new StringBuilder(value) : data.append('\n').append(value);
                default -> { }
            }
        }
    }

    @Override
    public void close() {
        guard.cancel();
        try {
            stream.close();
        } catch (IOException failure) {
            // It is closed by then.
        }
    }
}
