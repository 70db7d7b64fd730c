import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.BadValueException;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.oplog.Oplog;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/**
 * A server that speaks MongoDB's protocol, for tests where there is no MongoDB.
 * Use: java MongoServer PORT FOLDER
 */
public class MongoServer {
  /** The driver talks to servers of wire version 9 and more; 13 is that of MongoDB 5.0. */
  static final MongoVersion VERSION =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
          return 13;
        }
      };

  static final Set<String> WRITES =
      Set.of(
          "insert", "update", "delete", "findAndModify", "create", "createIndexes", "dropIndexes",
          "drop", "dropDatabase");

  /**
   * What was acknowledged is in the file, so that the server may be killed at any moment; a write is there whole or not
   * at all. Answers are copies: the library changes stored documents where they stand, and an answer that is still being
   * sent would say what a later write made of it.
   */
  static final class DurableBackend extends H2Backend {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    DurableBackend(String file) {
      super(new MVStore.Builder().fileName(file).autoCommitDisabled().open());
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
      return new QuickDatabase(name, getMvStore(), getCursorRegistry());
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
      return super.handleCommand(channel, database, command.equals("hello") ? "isMaster" : command, query);
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      boolean isWrite = WRITES.contains(message.getDocument().keySet().iterator().next());
      Lock own = isWrite ? lock.writeLock() : lock.readLock();
      own.lock();
      try {
        Document answer = super.handleMessage(message).cloneDeeply();
        if (isWrite) commit();
        return answer;
      } finally {
        own.unlock();
      }
    }
  }

  static final class QuickDatabase extends H2Database {
    static final int INDEX_OPTIONS_CONFLICT = 85;

    QuickDatabase(String name, MVStore store, CursorRegistry cursors) {
      super(name, store, cursors);
    }

    @Override
    public Document handleCommand(
        Channel channel, String command, Document query, DatabaseResolver resolver, Oplog oplog) {
      if (command.equals("createIndexes")) refuseWhatMongoRefuses(query);
      return super.handleCommand(channel, command, query, resolver, oplog);
    }

    /** All of a request is refused, as by a MongoDB that stands alone. */
    private void refuseWhatMongoRefuses(Document query) {
      if (query.containsKey("commitQuorum")) {
        throw new BadValueException("Standalones can't specify commitQuorum");
      }
      var standing = indexes.get();
      if (standing == null) return;
      var space = getDatabaseName() + "." + query.get("createIndexes");
      for (Document other : standing.queryAll()) {
        if (!space.equals(other.get("ns"))) continue;
        for (Object wanted : (Iterable<?>) query.get("indexes")) refuseSecond((Document) wanted, other);
      }
    }

    private static void refuseSecond(Document wanted, Document other) {
      boolean isSame = keysOf(wanted).equals(keysOf(other)) && isUnique(wanted) == isUnique(other);
      if (!isSame || wanted.get("name").equals(other.get("name"))) return;
      var words = "Index already exists with a different name: " + other.get("name");
      throw new MongoServerError(INDEX_OPTIONS_CONFLICT, "IndexOptionsConflict", words);
    }

    /** In their order, which documents do not compare by. */
    private static List<?> keysOf(Document index) {
      return List.copyOf(((Document) index.get("key")).entrySet());
    }

    private static boolean isUnique(Document index) {
      return Boolean.TRUE.equals(index.get("unique"));
    }

    @Override
    protected Index<Object> openOrCreateUniqueIndex(
        String collection, String name, List<IndexKey> keys, boolean sparse) {
      var index = super.openOrCreateUniqueIndex(collection, name, keys, sparse);
      boolean isOfIds = keys.size() == 1 && keys.get(0).getKey().equals("_id");
      return isOfIds ? new IdIndex(index, keys, sparse) : index;
    }
  }

  /**
   * Serves queries that name an id among other conditions too, which are then looked at for that document alone. The
   * index as it comes serves only those with nothing but an id; the others read the whole collection.
   */
  static final class IdIndex extends Index<Object> {
    final Index<Object> index;

    IdIndex(Index<Object> index, List<IndexKey> keys, boolean sparse) {
      super(index.getName(), keys, sparse);
      this.index = index;
    }

    static Document onlyId(Document query) {
      return new Document("_id", query.get("_id"));
    }

    @Override
    public boolean canHandle(Document query) {
      return query.containsKey("_id") && index.canHandle(onlyId(query));
    }

    @Override
    public Iterable<Object> getPositions(Document query) {
      return index.getPositions(onlyId(query));
    }

    @Override
    public Object getPosition(Document document) {
      return index.getPosition(document);
    }

    @Override
    public void checkAdd(Document document, MongoCollection<Object> collection) {
      index.checkAdd(document, collection);
    }

    @Override
    public void add(Document document, Object position, MongoCollection<Object> collection) {
      index.add(document, position, collection);
    }

    @Override
    public Object remove(Document document) {
      return index.remove(document);
    }

    @Override
    public long getCount() {
      return index.getCount();
    }

    @Override
    public long getDataSize() {
      return index.getDataSize();
    }

    @Override
    public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
      index.checkUpdate(before, after, collection);
    }

    @Override
    public void updateInPlace(
        Document before, Document after, Object position, MongoCollection<Object> collection) {
      index.updateInPlace(before, after, position, collection);
    }

    @Override
    public boolean isUnique() {
      return true;
    }

    @Override
    public void drop() {
      index.drop();
    }
  }

  public static void main(String[] parameters) {
    var backend = new DurableBackend(parameters[1] + "/mongo.db");
    var server = new de.bwaldvogel.mongo.MongoServer(backend.version(VERSION));
    server.bind("127.0.0.1", Integer.parseInt(parameters[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
  }
}
