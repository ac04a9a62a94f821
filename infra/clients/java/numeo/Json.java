package numeo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads and writes JSON, which Java's own library does not. Numbers are {@code Long} when they are whole, else {@code Double}. */
final class Json {
    private static final int DEPTH_MAX = 64;
    private final String text;
    private int at = 0;

    private Json(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException when the text is no JSON */
    static Object parse(String text) {
        Json parser = new Json(text);
        Object value = parser.value(0);
        parser.skipBlanks();
        if (parser.at < text.length()) throw parser.broken();
        return value;
    }

    private IllegalArgumentException broken() {
        return new IllegalArgumentException("No JSON at character " + at);
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean takes(char wanted) {
        skipBlanks();
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private Object value(int depth) {
        skipBlanks();
        if (at >= text.length() || depth > DEPTH_MAX) throw broken();
        char first = text.charAt(at);
        if (first == '{') return objectAt(depth);
        if (first == '[') return listAt(depth);
        if (first == '"') return textAt();
        int from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
        String word = text.substring(from, at);
        switch (word) {
            case "true":
                return true;
            case "false":
                return false;
            case "null":
                return null;
            default:
                if (!word.matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?")) throw broken();
                return word.matches("-?\\d{1,18}") ? (Object) Long.valueOf(word) : Double.valueOf(word);
        }
    }

    private Map<String, Object> objectAt(int depth) {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        if (takes('}')) return members;
        do {
            skipBlanks();
            if (at >= text.length() || text.charAt(at) != '"') throw broken();
            String name = textAt();
            if (!takes(':')) throw broken();
            members.put(name, value(depth + 1));
        } while (takes(','));
        if (!takes('}')) throw broken();
        return members;
    }

    private List<Object> listAt(int depth) {
        List<Object> items = new ArrayList<>();
        at++;
        if (takes(']')) return items;
        do items.add(value(depth + 1));
        while (takes(','));
        if (!takes(']')) throw broken();
        return items;
    }

    private String textAt() {
        StringBuilder read = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter == '"') {
                at++;
                return read.toString();
            }
            read.append(letter == '\\' ? escaped() : letter);
        }
        throw broken();
    }

    private char escaped() {
        if (++at >= text.length()) throw broken();
        char letter = text.charAt(at);
        int known = "bfnrt".indexOf(letter);
        if (known >= 0) return "\b\f\n\r\t".charAt(known);
        if (letter != 'u') return letter;
        if (at + 4 >= text.length()) throw broken();
        char read = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
        at += 4;
        return read;
    }

    static String write(Object value) {
        StringBuilder written = new StringBuilder();
        write(value, written);
        return written.toString();
    }

    private static void write(Object value, StringBuilder into) {
        if (value instanceof Contract.Body body) {
            write(body.values, into);
        } else if (value instanceof Map<?, ?> map) {
            String before = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                into.append(before);
                quote(String.valueOf(entry.getKey()), into);
                write(entry.getValue(), into.append(':'));
                before = ",";
            }
            into.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> items) {
            into.append('[');
            String before = "";
            for (Object item : items) {
                write(item, into.append(before));
                before = ",";
            }
            into.append(']');
        } else if (value instanceof CharSequence) {
            quote(value.toString(), into);
        } else {
            into.append(value);
        }
    }

    private static void quote(String text, StringBuilder into) {
        into.append('"');
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\') into.append('\\').append(letter);
            else if (letter < ' ') into.append(String.format("\\u%04x", (int) letter));
            else into.append(letter);
        }
        into.append('"');
    }

    static String text(Object value) {
        return (String) value;
    }

    static Long integer(Object value) {
        return value == null ? null : (Long) ((Number) value).longValue();
    }

    static Double number(Object value) {
        return value == null ? null : (Double) ((Number) value).doubleValue();
    }

    static Boolean truth(Object value) {
        return (Boolean) value;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    static <T> T object(Object value, Function<Map<String, Object>, T> read) {
        return value == null ? null : read.apply(object(value));
    }

    static <T> List<T> list(Object value, Function<Object, T> read) {
        return value == null ? null : ((List<?>) value).stream().map(item -> read.apply((Object) item)).toList();
    }
}
